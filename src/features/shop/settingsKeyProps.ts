import type { LocationDenied } from '@/platform'

export interface SettingsKeyProps {
  denied: LocationDenied
  /** Requests the position again, since the diner may have changed their mind. */
  onBack: () => Promise<void>
}
