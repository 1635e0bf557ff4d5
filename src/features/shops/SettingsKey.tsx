/** A browser's settings cannot be opened by a page. */
export const SettingsKey = (_: { onBack: () => void }) => null
