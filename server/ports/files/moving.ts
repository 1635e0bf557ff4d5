import type { FilePort } from './port'

/**
 * A store that replaces a folder while servers run: new files are written to the store, and files that are still in the folder are read from there,
 * whether or not they are in the store already. The folder is read first since that costs no request to the store (decision 0348).
 */
export const createMovingFiles = (folder: FilePort, store: FilePort): FilePort => ({
  put: (name, bytes) => store.put(name, bytes),
  open: async (name) => (await folder.open(name)) ?? store.open(name),
  serve: async (name) => (await folder.open(name)) ?? store.serve(name),
  find: async (name) => (await folder.find(name)) ?? store.find(name),
  // In this order, so that a process that copies it to the store at this moment sees that it was deleted.
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
