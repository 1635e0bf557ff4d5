import { Tappable } from '../Tappable'

export const MoreKey = ({ text, onMore }: { text: string; onMore: () => void }) => (
  <Tappable className="zm-list-end zm-list-end--key" onTap={onMore}>
    {text}
  </Tappable>
)
