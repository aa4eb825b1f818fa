/** The pages of the settings, in the order of their tabs. */
export const SETTINGS_TABS = [
  { to: "/app/settings", label: "Profile" },
  { to: "/app/settings/security", label: "Security" },
  { to: "/app/settings/data", label: "Data and privacy" },
] as const;
