import { Document, Logger, NodeIO } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import { quantize } from '@gltf-transform/functions';
import type { Model } from './model.ts';

/** A GLB with quantised vertices (KHR_mesh_quantization): every viewer reads it without a decoder. */
export async function glbOf({ name, mesh, texture, roughness }: Model): Promise<Uint8Array> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.ERROR));
  const buffer = document.createBuffer();
  const attribute = (values: number[], type: 'VEC2' | 'VEC3') =>
    document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer);
  const picture = document.createTexture(name).setImage(Uint8Array.from(texture)).setMimeType('image/jpeg');
  const material = document
    .createMaterial(name)
    .setBaseColorTexture(picture)
    .setMetallicFactor(0)
    .setRoughnessFactor(roughness);
  const indices = document.createAccessor().setType('SCALAR').setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setAttribute('POSITION', attribute(mesh.positions, 'VEC3'))
    .setAttribute('NORMAL', attribute(mesh.normals, 'VEC3'))
    .setAttribute('TEXCOORD_0', attribute(mesh.uvs, 'VEC2'))
    .setIndices(indices.setArray(Uint16Array.from(mesh.indices)));
  const node = document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive));
  document.createScene(name).addChild(node);
  await document.transform(quantize({ quantizePosition: 14, quantizeNormal: 8, quantizeTexcoord: 12 }));
  document.getRoot().getAsset().generator = 'Toile';
  return new NodeIO().registerExtensions([KHRMeshQuantization]).writeBinary(document);
}
