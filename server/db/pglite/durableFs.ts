import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type FsNode = object
type MakeNode = (parent: FsNode, name: string, mode: number, device: number) => FsNode
interface NodeFsOperations {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  node_ops: { mknod: MakeNode }
}
interface EmscriptenModule {
  NODEFS?: NodeFsOperations
  FS: {
    filesystems?: { NODEFS?: NodeFsOperations }
    lookupNode(parent: FsNode, name: string): FsNode
    hashRemoveNode(node: FsNode): void
  }
}

/**
 * PGlite's Node file system has no fsync, so that a commit is lost when the power fails; this one has. PGlite's also treats a file that could not be
 * created, on a full disk, as existing from then on; this one does not. It depends on an undocumented layout, so PGlite's version is pinned, the
 * layout is checked here, and `openPglite` counts the fsyncs of a commit.
 */
export class DurableNodeFs extends NodeFS {
  syncs = 0

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const mend = (module: unknown) => {
      const { NODEFS, FS } = module as EmscriptenModule
      const operations = NODEFS ?? FS.filesystems?.NODEFS
      if (!operations?.stream_ops || !operations.node_ops)
        throw new Error('This version of PGlite keeps its file system elsewhere: the database would not be durable')
      operations.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        this.syncs++
        return 0
      }
      const { mknod } = operations.node_ops
      operations.node_ops.mknod = (parent, name, mode, device) => {
        try {
          return mknod(parent, name, mode, device)
        } catch (fault) {
          FS.hashRemoveNode(FS.lookupNode(parent, name))
          throw fault
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...((emscriptenOpts.preRun ?? []) as []), mend] } } as Awaited<
      ReturnType<NodeFS['init']>
    >
  }
}
