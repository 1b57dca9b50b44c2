interface University {
  universityName: string;
  graduationYear?: number;
}

/** `Central Saint Martins — 2021`, whose year no line begins with; the name alone where it isn't known (DE-10, DE-17). */
export const universityText = ({ universityName, graduationYear }: University) =>
  graduationYear ? `${universityName}\u00a0—\u00a0${graduationYear}` : universityName;
