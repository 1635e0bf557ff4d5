import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface NodeFsOperations {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}
interface EmscriptenModule {
  NODEFS?: NodeFsOperations
  FS: { filesystems?: { NODEFS?: NodeFsOperations } }
}

/**
 * PGlite's Node file system has no fsync: a commit is lost with the power. This one has.
 * It reaches into an undocumented layout, so PGlite's version is pinned, the layout is checked here, and `openPglite` counts the fsyncs of a commit.
 */
export class DurableNodeFs extends NodeFS {
  syncs = 0

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: unknown) => {
      const { NODEFS, FS } = module as EmscriptenModule
      const operations = NODEFS ?? FS.filesystems?.NODEFS
      if (!operations?.stream_ops)
        throw new Error('This version of PGlite keeps its file system elsewhere: the database would not be durable')
      operations.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        this.syncs++
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...((emscriptenOpts.preRun ?? []) as []), addFsync] } } as Awaited<
      ReturnType<NodeFS['init']>
    >
  }
}
