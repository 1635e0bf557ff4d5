/** "Honey × 2". */
export const goodsName = ({ name, quantity }: { name: string; quantity: number }): string => (quantity > 1 ? `${name} × ${quantity}` : name)
