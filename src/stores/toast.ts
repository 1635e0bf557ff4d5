/** How stores show messages; the components draw them. */
export interface ToastPort {
  show(
    text: string,
    options?: {
      durationMs?: number
      action?: { label: string; onTap: () => void }
      about?: string
      /** The same in the language of now; without it the message is closed when the language changes. */
      again?: () => { text: string; label: string }
    },
  ): void
  /** Closes messages about this, which are no longer true. */
  over(about: string): void
}
