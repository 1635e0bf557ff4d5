import { View } from '@tarojs/components'
import { Card } from '@/components/ui/Card'
import { Picture } from '@/components/ui/Picture'
import type { ShopExtras } from './StoreModel'

/** What only this shop has to show: a picture and its words each. */
export const Custom = ({ fields }: { fields: ShopExtras['customFieldList'] }) => (
  <>
    {fields.map(({ fieldId, remark, picUrl }) => (
      <Card key={fieldId}>
        <View className="zm-store__custom">
          <Picture className="zm-store__custom-picture" src={picUrl} radius="small" />
          <View className="zm-store__text">{remark}</View>
        </View>
      </Card>
    ))}
  </>
)
