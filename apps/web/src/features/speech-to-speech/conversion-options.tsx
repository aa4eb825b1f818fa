import { useStoredValue } from "@/shared/lib/storage.ts";
import { Select } from "@/shared/ui/fields/select.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { FORMAT_OPTIONS, preferredOutputFormat, removesBackgroundNoise } from "./queue/conversion-params.ts";

/** What a conversion is made with besides voice and model. */
export function ConversionOptions() {
  const [format, setFormat] = useStoredValue(preferredOutputFormat);
  const [removesNoise, setRemovesNoise] = useStoredValue(removesBackgroundNoise);
  return (
    <>
      <Switch
        label="Remove background noise"
        description="Cleans the recording before its voice is changed."
        checked={removesNoise}
        onChange={setRemovesNoise}
      />
      <Select label="Format" value={format} options={FORMAT_OPTIONS} onChange={setFormat} />
    </>
  );
}
