import { useEffect, useState, useSyncExternalStore } from "react";
import { listMicrophones, type Microphone } from "@/shared/audio/recorder/microphone.ts";
import { Recorder, type RecorderOptions } from "@/shared/audio/recorder/recorder.ts";
import type { RecorderState } from "@/shared/audio/recorder/recorder-state.ts";

/** A recorder that lives as long as what shows it. The options are those of the first time. */
export function useRecorder(options: RecorderOptions): readonly [Recorder, RecorderState] {
  const [recorder] = useState(() => new Recorder(options));
  useEffect(() => () => recorder.leave(), [recorder]);
  return [recorder, useSyncExternalStore(recorder.subscribe, recorder.state)];
}

/** The microphones to choose from, while they come and go. */
export function useMicrophones(): readonly Microphone[] {
  const [microphones, setMicrophones] = useState<readonly Microphone[]>([]);
  useEffect(() => {
    let isGone = false;
    const list = async () => {
      const found = await listMicrophones();
      if (!isGone) setMicrophones(found);
    };
    void list();
    const onChange = () => void list();
    navigator.mediaDevices.addEventListener("devicechange", onChange);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener("devicechange", onChange);
    };
  }, []);
  return microphones;
}
