/** All that there is of Node in the app: what the build puts in place of these words. */
declare const process: { env: NodeJS.ProcessEnv }
