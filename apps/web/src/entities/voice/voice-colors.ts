/** FNV-1a, 32 bits: the same id has the same colours on every machine. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

const DEGREES = Math.PI / 180;

/** A point `share` of the radius away from the centre, as CSS percentages. */
function pointAt(angleDegrees: number, share: number): string {
  const x = 50 + 50 * share * Math.cos(angleDegrees * DEGREES);
  const y = 50 + 50 * share * Math.sin(angleDegrees * DEGREES);
  return `${x.toFixed(0)}% ${y.toFixed(0)}%`;
}

/** Yellow and green turn to mud when they are dark, so they stay lighter than other hues. */
function deepLightness(hue: number): string {
  return (0.54 + 0.22 * Math.max(0, Math.cos((hue - 105) * DEGREES))).toFixed(2);
}

/** The CSS background of a voice's orb: three neighbouring hues that melt into one another, lit from above. */
export function voiceOrbBackground(seed: string): string {
  const hash = hashText(seed);
  const hue = hash % 360;
  const spread = 40 + ((hash >>> 9) % 50);
  const turn = (hash >>> 15) % 360;
  const deep = (hue + spread) % 360;
  const light = (hue + 360 - spread) % 360;
  return [
    `radial-gradient(circle at ${pointAt(250, 0.5)}, oklch(0.99 0.02 ${hue} / 0.9), transparent 34%)`,
    `radial-gradient(circle at ${pointAt(turn, 0.75)}, oklch(0.86 0.13 ${light}), transparent 62%)`,
    `radial-gradient(circle at ${pointAt(turn + 165, 0.85)}, oklch(${deepLightness(deep)} 0.19 ${deep}), transparent 70%)`,
    `linear-gradient(oklch(0.72 0.16 ${hue}), oklch(0.72 0.16 ${hue}))`,
  ].join(", ");
}
