type Listed = { readonly sample_id: string };

/** The sample that stands before or after another in the list; `undefined` at its ends. */
export function neighbourSample<S extends Listed>(samples: readonly S[], current: Listed, step: -1 | 1): S | undefined {
  const place = samples.findIndex(({ sample_id: id }) => id === current.sample_id);
  return place === -1 ? undefined : samples[place + step];
}
