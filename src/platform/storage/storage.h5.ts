import { isPreview } from '../app/launch.h5'
import { withMemory } from './withMemory'

/** A preview in the console's frame stores nothing for the diner who uses the same browser: neither a draft menu nor a place. */
const own = () => (isPreview() ? sessionStorage : localStorage)

/** Read at each access: where storage is forbidden, even referring to it throws. */
export const storage = withMemory({
  get: (key) => own().getItem(key),
  set: (key, text) => own().setItem(key, text),
  remove: (key) => own().removeItem(key),
})
