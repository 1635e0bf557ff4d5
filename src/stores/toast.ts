/** What the stores tell the diner with; the components draw it. */
export interface ToastPort {
  show(
    text: string,
    options?: {
      durationMs?: number
      action?: { label: string; onTap: () => void }
      about?: string
      /** The same in the language of now; without it another language ends what was told. */
      again?: () => { text: string; label: string }
    },
  ): void
  /** What was told of this is no longer so. */
  over(about: string): void
}
