/** How stores show messages; the components draw them. */
export interface ToastPort {
  show(
    text: string,
    options?: {
      durationMs?: number
      action?: { label: string; onTap: () => void }
      about?: string
      /** The text in the current language; without it the message closes when the language changes. */
      again?: () => { text: string; label: string }
    },
  ): void
  /** Closes messages about this subject, which are no longer true. */
  over(about: string): void
}
