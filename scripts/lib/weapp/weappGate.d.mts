/** A sentence for every violation in a build of the mini-program, or the project around it. */
export function brokenWeappRules(folder: string, projectFile?: string): string[]
