package lab.trial;

import lab.host.CpuSet;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** How stored records are written and read: JSON, strict about missing numbers, lenient about keys of newer labs. */
public final class Records {
    /** The mapper for everything in a run's folder. */
    public static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new SimpleModule("lab")
                    .addSerializer(CpuSet.class, new CpuSetWriter())
                    .addDeserializer(CpuSet.class, new CpuSetReader()))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            // The order of an immutable map changes from one JVM to the next: the same records must give the same
            // bytes.
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private Records() {}

    private static final class CpuSetWriter extends StdSerializer<CpuSet> {
        CpuSetWriter() {
            super(CpuSet.class);
        }

        @Override
        public void serialize(CpuSet cpus, JsonGenerator out, SerializationContext context) {
            out.writeString(cpus.toString());
        }
    }

    private static final class CpuSetReader extends StdDeserializer<CpuSet> {
        CpuSetReader() {
            super(CpuSet.class);
        }

        @Override
        public CpuSet deserialize(JsonParser in, DeserializationContext context) {
            return CpuSet.parse(in.getString());
        }
    }
}
