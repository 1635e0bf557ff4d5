/** For WeChat's map, a native component that does not read custom properties. */
export const MAP_COLOURS = { behind: '#C9C1B8', ink: '#1F1B18', paper: '#FFFFFF' }
