import { View } from '@tarojs/components'
import { Card } from '@/components/ui/Card'
import { Picture } from '@/components/ui/Picture'
import type { CustomField } from '@/stores'
import './custom.scss'

/** Extra fields of this shop: a picture and its words each. */
export const CustomFields = ({ fields }: { fields: readonly CustomField[] }) => (
  <>
    {fields.map(({ fieldId, remark, picUrl }) => (
      <Card key={fieldId}>
        <View className="zm-custom">
          <Picture className="zm-custom__picture" src={picUrl} radius="small" />
          <View className="zm-custom__words">{remark}</View>
        </View>
      </Card>
    ))}
  </>
)
