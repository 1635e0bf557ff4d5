import type { LocationDenied } from '@/platform'

export interface SettingsKeyProps {
  denied: LocationDenied
  /** Requests the position again: the diner may have changed their mind. */
  onBack: () => Promise<void>
}
