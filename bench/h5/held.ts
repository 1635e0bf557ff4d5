import type { CDPSession } from 'playwright-core'

/** The memory that a page holds after garbage collection; `objects` and `code` make up the heap, in MB. */
export interface Held {
  objects: number
  /** Code that V8 has compiled: it grows with functions that run often, not with data. */
  code: number
  nodes: number
  listeners: number
  documents: number
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

const MB = 1024 ** 2

const snapshotOf = async (devtools: CDPSession): Promise<Snapshot> => {
  let text = ''
  const add = ({ chunk }: { chunk: string }) => void (text += chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', add)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', add)
  return JSON.parse(text) as Snapshot
}

const codeIn = ({ snapshot: { meta }, nodes }: Snapshot): number => {
  const [fields, types] = [meta.node_fields, meta.node_types[0]]
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (types[nodes[node + type]!] === 'code') bytes += nodes[node + size]!
  }
  return bytes / MB
}

export const heldBy = async (devtools: CDPSession): Promise<Held> => {
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners, documents } = await devtools.send('Memory.getDOMCounters')
  const code = codeIn(await snapshotOf(devtools))
  return { objects: usedSize / MB - code, code, nodes, listeners: jsEventListeners, documents }
}
