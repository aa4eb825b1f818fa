/** A recording at another rate. Rejects when the browser cannot read it. */
export async function decodeRecording(audio: Blob, rateHz: number): Promise<AudioBuffer> {
  return await new OfflineAudioContext(1, 1, rateHz).decodeAudioData(await audio.arrayBuffer());
}
