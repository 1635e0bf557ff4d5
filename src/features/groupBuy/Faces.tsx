import { View } from '@tarojs/components'
import { Avatar } from '@/components/ui/Avatar'
import { useI18n } from '@/i18n'
import type { Group } from './GroupsModel'
import { groupTexts } from './texts'

/** The members of a group, and how many are missing, in a line. */
export const Faces = ({ group }: { group: Group }) => {
  const { t } = useI18n(groupTexts)
  const missing = Array.from({ length: Math.max(0, group.size - group.members.length) }, (_, no) => no)
  return (
    <View className="zm-faces">
      {group.members.map((member) => (
        <Avatar key={member.joinedAt} size={24} name={member.nickName || t('group.somebody')} seed={member.joinedAt} />
      ))}
      {missing.map((no) => (
        <View key={`missing ${no}`} className="zm-faces__missing">
          ?
        </View>
      ))}
    </View>
  )
}
