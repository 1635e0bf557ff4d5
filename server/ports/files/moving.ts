import type { FilePort } from './port'

/**
 * A store that takes the place of a folder while servers run: everything new goes to the store, and what still lies in the folder is read from there, whether
 * or not it is in the store already. The folder is looked at first since that costs no question to the store (decision 0348).
 */
export const createMovingFiles = (folder: FilePort, store: FilePort): FilePort => ({
  put: (name, bytes) => store.put(name, bytes),
  open: async (name) => (await folder.open(name)) ?? store.open(name),
  serve: async (name) => (await folder.open(name)) ?? store.serve(name),
  find: async (name) => (await folder.find(name)) ?? store.find(name),
  // In this order: whoever copies it to the store at this moment sees that it is gone.
  async remove(name) {
    await folder.remove(name)
    await store.remove(name)
  },
  async *list() {
    const listed = new Set<string>()
    for await (const name of folder.list()) {
      listed.add(name)
      yield name
    }
    for await (const name of store.list()) if (!listed.has(name)) yield name
  },
  origin: () => store.origin(),
  check: () => store.check(),
})
