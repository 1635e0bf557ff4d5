export interface ShellMessage {
  files: string[]
}

/** WeChat itself stores a mini-program. */
export const keepShell = (): Promise<void> => Promise.resolve()
