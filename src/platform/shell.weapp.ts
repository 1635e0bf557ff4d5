export interface ShellMessage {
  files: string[]
}

/** A mini-program is kept by WeChat. */
export const keepShell = (): Promise<void> => Promise.resolve()
