import type { Model } from './model.ts';

/** Numbers, so many in a tuple, as USD writes them. */
function tuples(values: readonly number[], size: number, digits: number): string {
  const parts: string[] = [];
  for (let i = 0; i < values.length; i += size)
    parts.push(
      `(${values
        .slice(i, i + size)
        .map((value) => String(Number(value.toFixed(digits)) + 0))
        .join(',')})`,
    );
  return `[${parts.join(',')}]`;
}

const shader = (name: string, id: string, lines: readonly string[]): string => `
      def Shader "${name}" {
        uniform token info:id = "${id}"
        ${lines.join('\n        ')}
      }`;

/** The scene in USD's text form, metres and y up; `picture` is the texture's path inside the archive. */
export function usdaOf({ name, mesh, roughness }: Model, picture: string): string {
  const path = `/${name}/Material`;
  const upsideDown = mesh.uvs.map((value, i) => (i % 2 === 1 ? 1 - value : value));
  const faces = Array.from({ length: mesh.indices.length / 3 }, () => 3);
  return `#usda 1.0
(
  defaultPrim = "${name}"
  metersPerUnit = 1
  upAxis = "Y"
)

def Xform "${name}" (
  assetInfo = { string name = "${name}" }
  kind = "component"
) {
  def Mesh "Form" (prepend apiSchemas = ["MaterialBindingAPI"]) {
    uniform token subdivisionScheme = "none"
    int[] faceVertexCounts = [${faces.join(',')}]
    int[] faceVertexIndices = [${mesh.indices.join(',')}]
    point3f[] points = ${tuples(mesh.positions, 3, 4)}
    normal3f[] normals = ${tuples(mesh.normals, 3, 2)} (interpolation = "vertex")
    texCoord2f[] primvars:st = ${tuples(upsideDown, 2, 4)} (interpolation = "vertex")
    rel material:binding = <${path}>
  }
  def Material "Material" {
    token outputs:surface.connect = <${path}/Surface.outputs:surface>
${[
  shader('Surface', 'UsdPreviewSurface', [
    `color3f inputs:diffuseColor.connect = <${path}/Picture.outputs:rgb>`,
    `float inputs:roughness = ${roughness}`,
    'float inputs:metallic = 0',
    'token outputs:surface',
  ]),
  shader('Picture', 'UsdUVTexture', [
    `asset inputs:file = @${picture}@`,
    `float2 inputs:st.connect = <${path}/Places.outputs:result>`,
    'token inputs:sourceColorSpace = "sRGB"',
    'token inputs:wrapS = "repeat"',
    'token inputs:wrapT = "clamp"',
    'float3 outputs:rgb',
  ]),
  shader('Places', 'UsdPrimvarReader_float2', ['string inputs:varname = "st"', 'float2 outputs:result']),
].join('')}
  }
}
`;
}
