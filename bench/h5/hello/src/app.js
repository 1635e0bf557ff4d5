/** The smallest app of Taro, which shows the cost of the framework alone. */
export default ({ children }) => children
