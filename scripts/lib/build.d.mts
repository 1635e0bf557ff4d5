export type Platform = 'h5' | 'weapp' | 'console'
export const PLATFORMS: Readonly<Record<Platform, string>>
/** Builds one platform into dist/<platform>. */
export function build(platform: Platform, options?: { capture?: boolean }): Promise<{ ok: boolean; output: string }>
/** Whether dist/<platform> is older than the sources. */
export function isStale(platform: Platform): boolean
export function forgetBuild(platform: Platform): void
