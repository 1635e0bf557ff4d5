/** For WeChat's map, which draws by itself and knows no custom properties. */
export const MAP_COLOURS = { behind: '#C9C1B8', ink: '#1F1B18', paper: '#FFFFFF' }
