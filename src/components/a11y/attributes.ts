export const ROLE = 'role'

/** An attribute names the step that a process has reached. */
export const ANNOUNCES_STEPS = true

/** Signs such as "×2" have a label in words. */
export const NAMES_SIGNS = true
