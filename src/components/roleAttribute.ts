export const ROLE = 'role'

/** The step that a process has come to is told as such. */
export const TELLS_STEPS = true
