// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A name service in one contract: the functions of ENS's universal resolver that viem calls, and setters for tests.
contract UniversalResolver {
    error ResolverError(bytes errorData);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error WrongNode(bytes32 expected);

    struct Primary {
        string name;
        bytes32 node;
    }

    mapping(bytes32 node => bool) known;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) addresses;
    mapping(bytes32 node => mapping(string key => string)) texts;
    mapping(address account => Primary) primaries;

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external {
        known[node] = true;
        addresses[node][coinType] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        known[node] = true;
        texts[node][key] = value;
    }

    function setName(address account, string calldata name, bytes32 node) external {
        primaries[account] = Primary(name, node);
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][60]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 node = namehash(name, 0);
        if (!known[node]) revert ResolverNotFound(name);
        // The request contains the name twice, as a packet and as a hash, and both must agree.
        if (node != bytes32(data[4:36])) revert WrongNode(node);
        (bool success, bytes memory result) = address(this).staticcall(data);
        if (!success) revert ResolverError(result);
        return (result, address(this));
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        Primary storage primary = primaries[address(bytes20(account))];
        bytes memory forward = addresses[primary.node][coinType];
        if (bytes(primary.name).length != 0 && keccak256(forward) != keccak256(account)) {
            revert ReverseAddressMismatch(primary.name, forward);
        }
        return (primary.name, address(this), address(this));
    }

    function namehash(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 start = at + 1;
        uint256 end = start + uint8(name[at]);
        if (start == end) return 0;
        return keccak256(abi.encodePacked(namehash(name, end), keccak256(name[start:end])));
    }
}
