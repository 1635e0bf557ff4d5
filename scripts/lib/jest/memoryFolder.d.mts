export declare function hasRoomInMemory(): boolean
export declare function memoryFolder(name: string): string
