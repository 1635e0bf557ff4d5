/** Bytes of the main package (`main`) and of each subpackage of a build. */
export function weappSizes(folder: string): Record<string, number>
