export declare function memoryFolder(name: string): string
