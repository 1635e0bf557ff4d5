import { keptInMemory } from './keptInMemory'

/** Asked for each time: where it is forbidden, even naming it throws. */
export const storage = keptInMemory({
  get: (key) => localStorage.getItem(key),
  set: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
})
