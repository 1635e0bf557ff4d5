import { withMemory } from './withMemory'

/** Read at each access: where storage is forbidden, even naming it throws. */
export const storage = withMemory({
  get: (key) => localStorage.getItem(key),
  set: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
})
