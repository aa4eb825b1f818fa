/**
 * What each tag does to a sentence, by voice: pitch, level, length and voiced share against the plain sentence of the
 * same voice, and what it costs in DNSMOS. `npm run bench -- tags`; needs the shared models.
 */
import { TAGS } from "@voicewright/text/markup/tag-table";
import { openQualityJudge } from "../../packages/speech/test/dnsmos.ts";
import { measureDelivery } from "../../packages/speech/test/delivery-measures.ts";
import {
  EVERY_VOICE,
  RATE_HZ,
  TaggedSpeech,
  type TaggedVoice,
  VOICES,
} from "../../packages/speech/test/tagged-speech.ts";

const judge = await openQualityJudge();
await using speech = await TaggedSpeech.open();

async function measure(text: string, voice: TaggedVoice) {
  const { samples } = await speech.say(text, voice);
  const { overall } = await judge(samples, RATE_HZ);
  return { ...measureDelivery(samples, RATE_HZ, VOICES[voice].f0Hz), overall };
}

const rows: Record<string, string | number>[] = [];
for (const voice of EVERY_VOICE) {
  const { sentence } = VOICES[voice];
  const plain = await measure(sentence, voice);
  rows.push({ voice, tag: "", "voiced %": Math.round(100 * plain.voicedShare), DNSMOS: plain.overall.toFixed(2) });
  for (const { name } of TAGS) {
    const now = await measure(`[${name}] ${sentence}`, voice);
    rows.push({
      voice,
      tag: name,
      "F0 ×": (now.f0Hz / plain.f0Hz).toFixed(2),
      "level dB": (now.loudnessLufs - plain.loudnessLufs).toFixed(1),
      "length ×": (now.durationMs / plain.durationMs).toFixed(2),
      "voiced %": Math.round(100 * now.voicedShare),
      DNSMOS: now.overall.toFixed(2),
    });
  }
}
console.table(rows);
