import * as texts from '#machines/texts/admin.ts'

/** A permission level as it is typed: a whole number; what is none counts as 0, as the specification has it. */
export const parseLevel = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : 0)

/** What a permission level is called: after its role or label, else its permission, else its number. */
export const levelTitle = ({
  label = '',
  permissionName = '',
  level,
}: {
  label?: string | undefined
  permissionName?: string | undefined
  level: number
}): string => label.trim() || permissionName.trim() || texts.numberedLevel(level)
