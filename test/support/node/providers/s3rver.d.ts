declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** A local S3 server that keeps buckets in a folder. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; vhostBuckets: boolean; configureBuckets: readonly { name: string }[] })
    configureBuckets(): Promise<unknown>
    getMiddleware(): RequestListener
  }
}
