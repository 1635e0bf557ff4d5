import { figureTable } from '../lib/table'
import { measureOrders } from './orders'
void measureOrders().then((f) => console.log(figureTable(f)))
