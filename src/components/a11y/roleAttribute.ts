export const ROLE = 'role'

/** An attribute says which step a process has come to. */
export const ANNOUNCES_STEPS = true
