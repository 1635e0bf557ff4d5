/** A sentence for everything that a build of the mini-program, or the project around it, must not have. */
export function brokenWeappRules(folder: string, projectFile?: string): string[]
