export const ROLE = 'role'

/** The step that a process has come to is told as an attribute. */
export const TELLS_STEPS = true
