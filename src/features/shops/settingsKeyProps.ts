import type { LocationDenied } from '@/platform'

export interface SettingsKeyProps {
  denied: LocationDenied
  /** The diner may have thought again: asks for the position anew. */
  onBack: () => Promise<void>
}
