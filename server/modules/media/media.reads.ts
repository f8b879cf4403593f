import { buffer } from 'node:stream/consumers';
import type { ImageKind } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { type AppError, invalidField } from '../../platform/errors.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { readById } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { computed, computedAs, type Shape } from '../../platform/reads/shapes.ts';
import { ownedBy } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import { ImageModel } from './image.model.ts';
import { type ImageFiles, imageUrl, isImageKey } from './media.keys.ts';
import { imageMessages } from './media.rules.ts';

/** SQL for the path of the file with this width, equal to `imageUrl`. */
const fileSql = (
  image: Sql,
  width: Sql,
): Sql => sql`'/media/' || case when ${width} = ${image}.width then ${image}.key
  else left(${image}.key, -5) || '-' || ${width} || '.webp' end`;

/** SQL for all files with their widths, equal to `imageSrcSet`. */
const srcSetSql = (row: Sql, origin: Sql): Sql =>
  sql`(select string_agg(${origin} ${fileSql(row, sql`stored`)} || ' ' || stored || 'w', ', ')
    from unnest(${row}.widths) stored)`;

/** The path of the narrowest file with at least this width, or of the widest file. */
const pathSql = (row: Sql, width: unknown): Sql =>
  typeof width === 'number'
    ? fileSql(
        row,
        sql`coalesce((select min(stored) from unnest(${row}.widths) stored where stored >= ${width}), ${row}.width)`,
      )
    : sql`'/media/' || ${row}.key`;

/** A picture without its alternative text, which the including shape adds. */
export const imageShape: Shape = {
  typeName: 'Image',
  table: 'images',
  always: (row) => ({
    key: sql`${row}.key`,
    width: sql`${row}.width`,
    height: sql`${row}.height`,
    widths: sql`${row}.widths`,
    placeholder: sql`${row}.placeholder`,
  }),
  fields: {
    ...getDeclaredColumns(ImageModel),
    alt: computed,
    url: computedAs((row, { width }) => pathSql(row, width)),
    absoluteUrl: computedAs(
      (row, { width }, { publicUrl }) => sql`${publicUrl}::text || ${pathSql(row, width)}`,
    ),
    srcSet: computedAs((row) => srcSetSql(row, sql``)),
    absoluteSrcSet: computedAs((row, _args, { publicUrl }) => srcSetSql(row, sql`${publicUrl}::text ||`)),
  },
};

/** A picture of the viewer. Null if it belongs to another person. */
export const readOwnImage = (context: Context, selections: Selections, id: string) =>
  readById<ImageModel>(context, imageShape, selections, id, (row) =>
    ownedBy(sql`${row}.owner_id`, requireViewer(context)),
  );

/** The absolute address of a picture’s file. */
export const imageAddress = ({ publicUrl }: Services['env'], image: ImageFiles, width?: number): string =>
  publicUrl + imageUrl(image, width);

/** The file at this path of our host, or null. */
export async function readImageFile(storage: Services['storage'], path: string): Promise<Buffer | null> {
  const key = path.replace(/^\/media\//, '');
  const object = isImageKey(key) ? await storage.get(key) : null;
  return object && buffer(object.body);
}

/**
 * The id of a picture that the viewer uploaded for this use, or null. Throws BAD_USER_INPUT at `field` if the picture
 * belongs to another person or no longer exists.
 */
export async function requireOwnImage(
  context: Context,
  id: string | null | undefined,
  kind: ImageKind,
  field = 'imageId',
): Promise<string | null> {
  if (!id) return null;
  const image = await context.db.image.findFirst({
    where: { id, kind, ownerId: requireViewer(context).id },
    select: { id: true },
  });
  if (!image) throw invalidField(field, imageMessages.gone);
  return image.id;
}

/**
 * For `onViolation` with a column like `picks_image_id`: another row uses the picture, or the clean-up has just
 * removed it.
 */
export function imageIsTaken(column: string, field: string): Record<string, () => AppError> {
  const gone = () => invalidField(field, imageMessages.gone);
  return { [`${column}_key`]: gone, [`${column}_fkey`]: gone };
}
