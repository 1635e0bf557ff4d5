export interface SettingsKeyProps {
  /** The diner may have thought again: asks for the position anew. */
  onBack: () => Promise<void>
}
