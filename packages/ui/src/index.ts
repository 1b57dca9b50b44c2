export { Alert, type AlertProps } from './alert/alert.tsx';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './breadcrumbs/breadcrumbs.tsx';
export { Button, type ButtonLook, type ButtonProps } from './button/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button/button-link.tsx';
export { Chip, type ChipProps, FilterChip, type FilterChipProps } from './chip/chip.tsx';
export { classNames } from './class-names.ts';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { FieldError, type FieldProps } from './field/field.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './field/radio-group.tsx';
export { SelectField, type SelectFieldProps } from './field/select-field.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { iconProps } from './icon-props.ts';
export { Container, type ContainerProps } from './layout/container.tsx';
export { ProductGrid, type ProductGridProps } from './layout/product-grid.tsx';
export { useIsWide } from './layout/use-is-wide.ts';
export { ExternalLink, type ExternalLinkProps } from './link/external-link.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './link/visually-hidden.tsx';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { EmptyState, type EmptyStateProps } from './panel/empty-state.tsx';
export { ErrorPanel, type ErrorPanelProps } from './panel/error-panel.tsx';
export { imageShapes } from './picture/image-shapes.ts';
export {
  type ImageAspect,
  type ImageOwner,
  type ImageShape,
  type ImageSlot,
  type ImageSource,
  type ImageWidth,
  imageSource,
  transformedUrl,
} from './picture/image-source.ts';
export { Picture, type PictureProps } from './picture/picture.tsx';
export { deliveryText, Price, type PriceProps } from './price/price.tsx';
export { Sheet, type SheetProps } from './sheet/sheet.tsx';
export { Slider, type SliderProps } from './slider/slider.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs/tabs.tsx';
export { Toast, type ToastProps } from './toast/toast.tsx';
